/** Every GPU record, for the build and for tests. */
export { CullRange, DrawCall, Sieve } from './cull/cull.layout.ts'
export { Block, BlockLayer, Cluster, Delay, Layer, Pose, Range } from './evaluate/evaluate.layout.ts'
export { Outline, Placement, Target } from './render/render.layout.ts'
export { Grid, SoftRange } from './soften/soften.layout.ts'
export { Line } from './spacing/spacing.layout.ts'
export { Draw, Ink, Paint } from './tint/tint.layout.ts'
