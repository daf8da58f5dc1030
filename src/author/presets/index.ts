/** The public names of the presets. */
export { type BlowAwayOptions, blowAway } from './blow-away.ts'
export { type BounceOptions, bounce } from './bounce.ts'
export { type BreatheOptions, breathe } from './breathe.ts'
export { type DropInOptions, dropIn } from './drop-in.ts'
export { type FadeInOptions, fadeIn } from './fade-in.ts'
export { type FadeOutOptions, fadeOut } from './fade-out.ts'
export { type FlickerInOptions, flickerIn } from './flicker-in.ts'
export { type GleamOptions, gleam } from './gleam.ts'
export { type GlitchOptions, glitch } from './glitch.ts'
export { type InkInOptions, inkIn } from './ink-in.ts'
export { type JellyOptions, jelly } from './jelly.ts'
export { type LiftOptions, lift } from './lift.ts'
export { type MarchOptions, march } from './march.ts'
export { type MoodOptions, mood } from './mood.ts'
export { type PopInOptions, popIn } from './pop-in.ts'
export { type PopOutOptions, popOut } from './pop-out.ts'
export type {
  ChoiceParameter,
  ColorParameter,
  EasingParameter,
  NameParameter,
  NumberParameter,
  PausesParameter,
  Preset,
  PresetKind,
  PresetParameter,
  StaggerParameter,
} from './preset.ts'
export { PRESETS, type PresetName } from './presets.ts'
export { type PulseOptions, pulse } from './pulse.ts'
export { type RainbowOptions, rainbow } from './rainbow.ts'
export { type RippleOptions, ripple } from './ripple.ts'
export { type RotateInOptions, rotateIn } from './rotate-in.ts'
export { type ScaleInOptions, scaleIn } from './scale-in.ts'
export { type ScatterInOptions, scatterIn } from './scatter-in.ts'
export { type ShakeOptions, shake } from './shake.ts'
export { type SlideInOptions, slideIn } from './slide-in.ts'
export { type SlideOutOptions, slideOut } from './slide-out.ts'
export { type SwingOptions, swing } from './swing.ts'
export { type TintOptions, tint } from './tint.ts'
export { type TrackingInOptions, trackingIn } from './tracking-in.ts'
export { type TrackingOutOptions, trackingOut } from './tracking-out.ts'
export { type TwistOptions, twist } from './twist.ts'
export { type TypewriterOptions, typewriter } from './typewriter.ts'
export { type UnfoldOptions, unfold } from './unfold.ts'
export { type WaveOptions, wave } from './wave.ts'
