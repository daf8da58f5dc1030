// Evaluate for texts with layers that blend motions: bound as evaluate is, and the same but for those layers.
//! include ./motion-state.wgsl
//! include ./compose-pose.wgsl
//! include ./write-pose.wgsl
