/** The text or an option of `layoutText` is wrong. */
export class LayoutOptionError extends TypeError {
  override readonly name: string = 'LayoutOptionError'
}
