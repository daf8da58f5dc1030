/** An option that a text is laid out by is wrong: its width, its alignment and the like. */
export class LayoutOptionError extends TypeError {
  override readonly name: string = 'LayoutOptionError'
}
