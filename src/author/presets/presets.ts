import { BLOW_AWAY } from './blow-away.ts'
import { BOUNCE } from './bounce.ts'
import { BREATHE } from './breathe.ts'
import { DROP_IN } from './drop-in.ts'
import { FADE_IN } from './fade-in.ts'
import { FADE_OUT } from './fade-out.ts'
import { FLICKER_IN } from './flicker-in.ts'
import { GLEAM } from './gleam.ts'
import { GLITCH } from './glitch.ts'
import { INK_IN } from './ink-in.ts'
import { JELLY } from './jelly.ts'
import { LIFT } from './lift.ts'
import { MARCH } from './march.ts'
import { MOOD } from './mood.ts'
import { POP_IN } from './pop-in.ts'
import { POP_OUT } from './pop-out.ts'
import type { Preset } from './preset.ts'
import { PULSE } from './pulse.ts'
import { RAINBOW } from './rainbow.ts'
import { RIPPLE } from './ripple.ts'
import { ROTATE_IN } from './rotate-in.ts'
import { SCALE_IN } from './scale-in.ts'
import { SCATTER_IN } from './scatter-in.ts'
import { SHAKE } from './shake.ts'
import { SLIDE_IN } from './slide-in.ts'
import { SLIDE_OUT } from './slide-out.ts'
import { SWING } from './swing.ts'
import { TINT } from './tint.ts'
import { TRACKING_IN } from './tracking-in.ts'
import { TRACKING_OUT } from './tracking-out.ts'
import { TWIST } from './twist.ts'
import { TYPEWRITER } from './typewriter.ts'
import { UNFOLD } from './unfold.ts'
import { WAVE } from './wave.ts'

/**
 * All presets by name, with their options described: for sliders, tags and menus. Naming it brings every preset into a bundle;
 * a preset's own function brings only itself.
 *
 * @example
 * const { create, parameters } = PRESETS.wave
 * text.animation = create({ amplitude: parameters.amplitude.default })
 */
export const PRESETS = {
  fadeIn: FADE_IN,
  fadeOut: FADE_OUT,
  typewriter: TYPEWRITER,
  slideIn: SLIDE_IN,
  bounce: BOUNCE,
  shake: SHAKE,
  wave: WAVE,
  glitch: GLITCH,
  scaleIn: SCALE_IN,
  rotateIn: ROTATE_IN,
  pulse: PULSE,
  twist: TWIST,
  popIn: POP_IN,
  swing: SWING,
  rainbow: RAINBOW,
  tint: TINT,
  slideOut: SLIDE_OUT,
  popOut: POP_OUT,
  inkIn: INK_IN,
  gleam: GLEAM,
  trackingIn: TRACKING_IN,
  trackingOut: TRACKING_OUT,
  breathe: BREATHE,
  dropIn: DROP_IN,
  scatterIn: SCATTER_IN,
  blowAway: BLOW_AWAY,
  unfold: UNFOLD,
  jelly: JELLY,
  flickerIn: FLICKER_IN,
  lift: LIFT,
  ripple: RIPPLE,
  march: MARCH,
  mood: MOOD,
} as const satisfies Readonly<Record<string, Preset>>

export type PresetName = keyof typeof PRESETS
