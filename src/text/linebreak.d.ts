/** linebreak 1.1 ships no types. */
declare module 'linebreak' {
  export interface Break {
    /** UTF-16 offset that a new line may begin at. */
    readonly position: number
    readonly required?: boolean
  }
  export default class LineBreaker {
    constructor(text: string)
    nextBreak(): Break | null
  }
}
