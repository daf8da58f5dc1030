type Listener = (info: GPUDeviceLostInfo) => void

const watched = new WeakMap<GPUDevice, Set<Listener>>()

/**
 * Calls once when the device is lost, until the function that it gives is called. A device's promise would keep all that ever
 * waited for it; here whoever stops watching is let go.
 */
export function watchDeviceLoss(device: GPUDevice, listener: Listener): () => void {
  let listeners = watched.get(device)
  if (!listeners) {
    const all = new Set<Listener>()
    listeners = all
    watched.set(device, all)
    void device.lost.then((info) => {
      for (const each of all) each(info)
      all.clear()
    })
  }
  listeners.add(listener)
  return () => listeners.delete(listener)
}
