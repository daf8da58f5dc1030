/** The public names of authoring. */
export { type AnimationOptions, animation } from './animation.ts'
export { type ClipOptions, type ClipTracks, clip } from './clip.ts'
export { curveFromGltf, type GltfCurveOptions, type GltfSampler } from './convert/curve-from-gltf.ts'
export {
  type CssKeyframe,
  type CssKeyframesOptions,
  tracksFromCssKeyframes,
} from './convert/tracks-from-css-keyframes.ts'
export type {
  ColorTrack,
  KeyEasing,
  KeyInput,
  KeyObject,
  Pair,
  PairTrack,
  ScalarTrack,
  ScaleTrack,
  TangentMode,
  TrackInput,
  TrackObject,
} from './curve/track-input.ts'
export { type BackOptions, back } from './easing/back.ts'
export type {
  CssEasingFunction,
  CssEasingKeyword,
  EasingFamily,
  EasingInput,
  EasingMode,
  NamedEasing,
} from './easing/easing-input.ts'
export { type ElasticOptions, elastic } from './easing/elastic.ts'
export { parseEasing } from './easing/parse-easing.ts'
export { type SpringOptions, spring } from './easing/spring.ts'
export {
  AuthoringError,
  ColorSyntaxError,
  ConversionError,
  DivisionByZeroError,
  EasingSyntaxError,
  EventMatchError,
  HandleError,
  InvalidNumberError,
  InvalidShapeError,
  KeyOrderError,
  UnknownNameError,
} from './errors.ts'
export type { GradientSpace, GradientStop, LinearGradientInput } from './gradient/linear-gradient.ts'
export { layer } from './layer.ts'
export type { LayerOptions } from './layer-options.ts'
export type {
  Animation,
  BlendMode,
  Clip,
  Curve,
  Direction,
  DoubleMotion,
  Easing,
  Extrapolation,
  Fill,
  GlyphClass,
  GlyphInfo,
  Layer,
  LeafMotion,
  Motion,
  MotionKind,
  NoiseCurve,
  OverrideStep,
  PaceOptions,
  RandomValue,
  Skip,
  Stagger,
  StaggerUnit,
  SyncMode,
  Trim,
} from './model.ts'
export { type Blend1dOptions, blend1d } from './motion/blend1d.ts'
export { type DoubleOptions, double } from './motion/double.ts'
export { freeze } from './motion/freeze.ts'
export type { EventInput } from './motion/make-events.ts'
export type { ChannelMaskInput, GlyphMaskInput } from './motion/make-mask.ts'
export type { ParameterWeightInput, WeightInput } from './motion/make-weight-mode.ts'
export { type MotionOptions, motion } from './motion/motion.ts'
export { type ToDeltaOptions, toDelta } from './motion/to-delta.ts'
export { type NoiseOptions, noise } from './noise.ts'
export type { ColorOperand, Operand, OverrideInput, OverrideOperands, PairOperand } from './override-input.ts'
export { type Color, type ColorInput, parseColor } from './parse-color.ts'
export * from './presets/index.ts'
export { type RandomOptions, random } from './random.ts'
export type { ClassSelector, SkipInput } from './schedule/make-skip.ts'
export type { TrimInput } from './schedule/make-trim.ts'
export { type Pauses, PUNCTUATION_PAUSES } from './schedule/pauses.ts'
export type { PaceObject, StaggerInput, StaggerObject } from './schedule/stagger-input.ts'
export { setWarningHandler, type WarningHandler } from './warn-once.ts'
