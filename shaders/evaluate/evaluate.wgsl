// Tracks + time → pose and letter spacing, one invocation a cluster.
//! include ./pose.wgsl
//! include ./write-pose.wgsl
