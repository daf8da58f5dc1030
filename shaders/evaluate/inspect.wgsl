// The inspection form of evaluate: the 21 channels as they are before composing, in channel order, for tests and tools. Bound
// like evaluate, with `channels` in the place of the poses: 21 numbers a cluster, from the range's first on.
//! include ./state.wgsl
//! include ./write-channels.wgsl
