import { expect, test } from 'vitest'
import { UploadGate } from '../../src/play/gpu/upload-gate.ts'
import { runInSlices } from '../../src/slices/run-in-slices.ts'

test('the next slice waits for what comes between', async () => {
  const log: string[] = []
  function* steps(): Generator<number, string> {
    for (let step = 0; step < 3; step++) {
      log.push(`step ${step}`)
      yield step / 3
    }
    return 'done'
  }
  const between = async () => {
    log.push('sent')
    await new Promise((resolve) => setTimeout(resolve))
    log.push('taken')
  }
  expect(await runInSlices(steps(), { sliceMilliseconds: 0 }, between)).toBe('done')
  expect(log).toEqual([0, 1, 2].flatMap((step) => [`step ${step}`, 'sent', 'taken']))
})

test('what is sent waits for the device when there is much of it, and for no device that is lost', async () => {
  let asked = 0
  const gate = new UploadGate({
    onSubmittedWorkDone: () => {
      asked++
      return Promise.reject(new Error('the device is lost'))
    },
  })
  gate.count(100)
  expect(gate.wait()).toBeUndefined()
  for (let slice = 0; slice < 4; slice++) gate.count(2 ** 20)
  await gate.wait()
  expect(asked).toBe(1)
  expect(gate.wait()).toBeUndefined()
})
