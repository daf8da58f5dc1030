/** Glyphstorm: massive animated text on WebGPU. */
export { CHANNELS, type ChannelName, PROPERTIES, type PropertyName } from '../shaders/channels.ts'
export { mixPigments, type Rgb } from '../shaders/tint/pigment.cpu.ts'
export * from './author/index.ts'
export type { AccessOptions, ReducedMotion } from './play/access/access-options.ts'
export type { Acted } from './play/acts/acted-text.ts'
export type { ActName, Acts, CrossFade } from './play/acts/acts.ts'
export type { StageCanvas } from './play/canvas-size.ts'
export type { BaseColorInput, GradientSpan, TextColor, TextGradient } from './play/color/text-color.ts'
export type { TextStroke } from './play/color/text-stroke.ts'
export type { Editable } from './play/edit/editable.ts'
export type { TextChanges } from './play/edit/text-changes.ts'
export {
  DeviceLostError,
  DisposedError,
  GlyphIndexError,
  GroupError,
  SceneLimitError,
  StageOptionError,
  WebGpuUnavailableError,
} from './play/errors.ts'
export type { Markers } from './play/events/marker-list.ts'
export type {
  ActChangedEvent,
  GlyphRevealedEvent,
  IterationEvent,
  ListenOptions,
  MarkerEvent,
  PlaybackEvent,
  PlaybackEvents,
  TextEvents,
} from './play/events/playback-events.ts'
export { explain } from './play/explain/explain.ts'
export type {
  ExplainedChannel,
  ExplainedLayer,
  ExplainedOverride,
  Explanation,
} from './play/explain/explanation.ts'
export type { Group } from './play/group/group.ts'
export type { GroupEntry } from './play/group/group-entry.ts'
export { oneAfterAnother, type SequenceOptions } from './play/group/one-after-another.ts'
export type { Position } from './play/group/position.ts'
export { together } from './play/group/together.ts'
export type { Corner, GlyphBounds, GlyphHits, HitShape } from './play/hit/glyph-hits.ts'
export type { Matrix } from './play/matrix.ts'
export type { BackendChoice } from './play/open-backend.ts'
export { createPassStage, type PassStage, type PassStageOptions, type TargetSize } from './play/pass-stage.ts'
export type { Playable, PlayState, SeekOptions } from './play/playback/playable.ts'
export {
  type DecoratorOverlay,
  type DecoratorOverlayOptions,
  overlayDecorators,
} from './play/rich/overlay-decorators.ts'
export type { PlacedDecorator } from './play/rich/place-decorators.ts'
export type { TextWeight } from './play/scene/scene-tables.ts'
export type { ProgressSource } from './play/scrub/progress-source.ts'
export {
  type ScrollAxis,
  type ScrollProgressOptions,
  scrollProgress,
  type ViewProgressOptions,
  viewProgress,
} from './play/scrub/scroll-progress.ts'
export { type Scrub, type ScrubOptions, scrub } from './play/scrub/scrub.ts'
export { createStage, type Stage } from './play/stage.ts'
export type { StageOptions } from './play/stage-options.ts'
export type { PassTarget } from './play/surface/pass-target.ts'
export type { CanvasFormat, HiddenBehavior, SurfaceOptions } from './play/surface/surface-options.ts'
export type { Text } from './play/text.ts'
export type { TextOptions } from './play/text-options.ts'
export {
  canvasToStage,
  fitView,
  panView,
  stageToCanvas,
  turnView,
  type ViewBox,
  zoomView,
} from './play/view.ts'
export {
  type DecoratorPart,
  decorator,
  type RichPart,
  richText,
  type SpanPart,
  span,
} from './rich/build-rich-text.ts'
export { plainText } from './rich/plain-text.ts'
export type { Decorator, RichSpan, RichText, SpanStyle } from './rich/rich-text.ts'
export { defineTag } from './rich/tags/define-tag.ts'
export { escapeTags } from './rich/tags/escape-tags.ts'
export { parseTags, TagError, type TagOptions, type TagProblem } from './rich/tags/parse-tags.ts'
export type { Tag, TagAttribute, TagAttributes, TagDefinition, TagValues } from './rich/tags/tag-definition.ts'
export type { SlicedWork } from './slices/run-in-slices.ts'
export type { ColorLayer, LayerColor, LayerGradient, LayerPaint } from './text/color-layer.ts'
export type { Font } from './text/font.ts'
export { FontFormatError, FontLoadError, FontOptionError, FontUnusableError } from './text/font-errors.ts'
export type { FontPalette, PaletteColors } from './text/font-palette.ts'
export type { FontFeatures, FontVariations } from './text/font-settings.ts'
export { LayoutOptionError } from './text/layout-error.ts'
export type { LayoutOptions, TextAlign } from './text/layout-options.ts'
export { type FontOptions, loadFont } from './text/load-font.ts'
export type { OutlinePath } from './text/outline-path.ts'
