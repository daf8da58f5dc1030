/** Where a progress comes from that others lead, such as a scroll bar. */
export interface ProgressSource {
  /** 0..1, now. */
  readonly read: () => number
  /** Calls whenever it may have changed, until the function that it gives is called. */
  readonly watch: (listener: () => void) => () => void
}
