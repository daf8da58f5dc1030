import { type Animation, animation, clip, type Font, layer, noise, type Stage, type Text } from 'glyphstorm'

const SAMPLE =
  'Tell me, does the magnetic virtue of the needles of the compasses of all those ships attract them thither?'

const FOREVER = { iterations: Number.POSITIVE_INFINITY } as const

/** Moves all 21 channels, in every way of blending. */
export function sampleAnimation(size: number): Animation {
  const pose = clip(
    {
      translation: [
        [0, [0, 0], 'cubicInOut'],
        [1.5, [size * 0.12, -size * 0.32], 'elasticOut'],
        [4, [0, 0]],
      ],
      rotation: [
        [0, 0, 'backInOut'],
        [2, 14, 'ease'],
        [4, 0],
      ],
      shear: [
        [0, [-16, 0], 'sineInOut'],
        [2, [22, 5], 'sineInOut'],
        [4, [-16, 0]],
      ],
      pivot: [
        [0, [0.5, 0.5]],
        [2, [0.2, 0.9]],
        [4, [0.5, 0.5]],
      ],
      letterSpacing: [
        [0, 0, 'sineInOut'],
        [2, size * 0.03, 'sineInOut'],
        [4, 0],
      ],
      shadowOffset: [
        [0, [size * 0.05, size * 0.05]],
        [2, [size * 0.14, size * 0.1]],
        [4, [size * 0.05, size * 0.05]],
      ],
      shadowColor: [
        [0, [1, 0.41, 0.1, 0.25]],
        [2, [0.9, 0.3, 0.3, 0.8]],
        [4, [1, 0.41, 0.1, 0.25]],
      ],
    },
    { name: 'pose' },
  )
  const shake = clip(
    { translation: noise({ frequency: 1.5, amplitude: size * 0.04, seed: 7 }) },
    { name: 'shake', duration: 8 },
  )
  const pulse = clip(
    {
      scale: [
        [0, [1, 1], 'cubicOut'],
        [0.5, [1.12, 1.3], 'bounceOut'],
        [2.5, [1, 1]],
      ],
      opacity: [
        [0, 1, 'sineInOut'],
        [1.25, 0.55, 'sineInOut'],
        [2.5, 1],
      ],
      color: [
        [0, [0.99, 0.83, 0, 0], 'sineInOut'],
        [1.2, [0.99, 0.6, 0.1, 0.75], 'sineInOut'],
        [2.5, [0.99, 0.83, 0, 0]],
      ],
    },
    { name: 'pulse' },
  )
  return animation(
    [
      layer(pose, { blend: 'override', stagger: { each: 0.06, from: 'center' }, ...FOREVER }),
      layer(shake, { blend: 'additive', ...FOREVER }),
      layer(pulse, { blend: 'multiply', stagger: 0.05, ...FOREVER }),
    ],
    { name: 'sample' },
  )
}

/** Sets the sample into a box of this size, CSS px. */
export function addSample(stage: Stage, font: Font, width: number, height: number, color: string): Text {
  const margin = width * 0.09
  const inner = width - 2 * margin
  const size = Math.min(inner / 5.9, Math.sqrt((inner * height) / (SAMPLE.length * 0.42 * 1.75)))
  const text = stage.add(SAMPLE, {
    font,
    size,
    width: inner,
    lineHeight: 1.35,
    x: margin,
    color,
    animation: sampleAnimation(size),
  })
  text.y = (height - text.height) / 2 + size * 0.2
  return text
}
