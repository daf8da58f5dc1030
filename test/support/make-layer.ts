import type { ChannelName } from '../../shaders/channels.ts'
import type { Animation, Curve, Extrapolation, Interpolation, Key, KeyedCurve, Layer } from '../../src/author/model.ts'

const LINEAR: Interpolation = { kind: 'linear' }

export function makeKey(time: number, value: number, interpolation: Interpolation = LINEAR): Key {
  return { time, value, interpolation, arrive: 'auto', leave: 'auto' }
}

export function makeCurve(
  keys: readonly (readonly [time: number, value: number, interpolation?: Interpolation])[],
  before: Extrapolation = 'constant',
  after: Extrapolation = 'constant',
): KeyedCurve {
  return { kind: 'keys', keys: keys.map((key) => makeKey(...key)), before, after }
}

/** A layer with the defaults of SPEC 3 over curves of the given channels. */
export function makeLayer(
  curves: { readonly [channel in ChannelName]?: Curve },
  options: Partial<Layer> & { readonly clipDuration?: number } = {},
): Layer {
  const { clipDuration = 1, ...given } = options
  return {
    kind: 'layer',
    name: 'rise',
    motion: { kind: 'clip', name: 'clip', duration: clipDuration, curves },
    blend: 'override',
    weight: undefined,
    tint: 'stack',
    delay: 0,
    endDelay: 0,
    duration: clipDuration,
    iterations: 1,
    iterationStart: 0,
    direction: 'normal',
    fill: 'forwards',
    easing: { kind: 'linear' },
    playbackRate: 1,
    trim: undefined,
    stagger: undefined,
    skip: { indices: [], classes: [] },
    overrides: [],
    ...given,
  }
}

export function makeAnimation(layers: readonly Layer[], options: Partial<Animation> = {}): Animation {
  return { kind: 'animation', name: 'test', layers, overrides: [], hideBeforeStart: false, ...options }
}
