// The inspection form of evaluate-motion.
//! include ./motion-state.wgsl
//! include ./write-channels.wgsl
