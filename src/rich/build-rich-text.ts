import { describeValue } from '../author/check/describe-value.ts'
import { InvalidShapeError } from '../author/errors.ts'
import { checkRichText } from './check-rich-text.ts'
import { checkDecorator, checkSpanStyle } from './check-span-style.ts'
import {
  DECORATOR_CHARACTER,
  type Decorator,
  isRichText,
  type RichSpan,
  type RichText,
  type SpanStyle,
} from './rich-text.ts'

/** A styled part of a rich text while it is written. */
export interface SpanPart {
  readonly kind: 'span'
  readonly style: SpanStyle
  readonly parts: readonly RichPart[]
}

export interface DecoratorPart {
  readonly kind: 'decorator'
  readonly decorator: Decorator
}

/** What a rich text is made of: words, styled parts, decorators, other rich texts. */
export type RichPart = string | SpanPart | DecoratorPart | RichText

/**
 * A stretch with a style of its own, for `richText`.
 *
 * @throws What is wrong with a style, by name: UnknownNameError, InvalidShapeError, InvalidNumberError, ColorSyntaxError.
 * @example
 * richText(['Call me ', span('Ishmael', { color: 'tomato', animation: wave() }), '.'])
 */
export function span(content: RichPart | readonly RichPart[], style: SpanStyle): SpanPart {
  return { kind: 'span', style: { ...checkSpanStyle(style, 'span()') }, parts: listParts(content) }
}

/**
 * An inline object, for `richText`: room for a picture that is laid out and animated as a letter.
 *
 * @throws UnknownNameError, InvalidShapeError, InvalidNumberError.
 * @example
 * richText(['There she blows ', decorator({ width: 32, height: 20, alt: 'whale', image: '/whale.svg' })])
 */
export function decorator(options: Decorator = {}): DecoratorPart {
  return { kind: 'decorator', decorator: { ...checkDecorator(options, 'decorator()') } }
}

/**
 * Joins parts to a rich text. It is plain data; `stage.add` takes it in place of a string.
 *
 * @throws InvalidShapeError for what is no part; what is wrong with a rich text among them.
 * @example
 * const line = richText(['Call me ', span(['Ish', span('mael', { size: '1.5em' })], { class: 'name' })])
 * stage.add(line, { font, size: 40 })
 */
export function richText(content: RichPart | readonly RichPart[]): RichText {
  const writer = new RichTextWriter()
  const open = new Set<SpanPart>()
  // A stack of its own: parts may lie deeper inside one another than calls can.
  const stack: { readonly parts: readonly RichPart[]; next: number; readonly span?: SpanPart }[] = [
    { parts: listParts(content), next: 0 },
  ]
  for (let top = stack.at(-1); top; top = stack.at(-1)) {
    if (top.next === top.parts.length) {
      if (top.span) {
        writer.close()
        open.delete(top.span)
      }
      stack.pop()
      continue
    }
    const part = top.parts[top.next++]!
    if (typeof part === 'string') writer.write(part)
    else if (isRichText(part)) {
      checkRichText(part)
      writer.append(part)
    } else if (part?.kind === 'decorator') writer.decorate(checkDecorator(part.decorator, 'richText()'))
    else if (part?.kind === 'span' && Array.isArray(part.parts)) {
      if (open.has(part)) throw new InvalidShapeError('richText()', 'a span lies inside of itself.')
      open.add(part)
      writer.open(part.style)
      stack.push({ parts: part.parts, next: 0, span: part })
    } else {
      throw new InvalidShapeError(
        'richText()',
        `part ${top.next - 1} is ${describeValue(part)}; it needs text, span(), decorator() or richText().`,
      )
    }
  }
  return writer.finish()
}

function listParts(content: RichPart | readonly RichPart[]): readonly RichPart[] {
  return Array.isArray(content) ? content : [content as RichPart]
}

/** Takes a rich text in reading order. */
export class RichTextWriter {
  #text: string[] = []
  #length = 0
  readonly #spans: { start: number; end: number; style: SpanStyle }[] = []
  readonly #decorators: Decorator[] = []
  readonly #open: number[] = []

  write(text: string): void {
    for (const _ of text.matchAll(/\ufffc/g)) this.#decorators.push({})
    this.#push(text)
  }

  decorate(decorator: Decorator): void {
    this.#decorators.push(decorator)
    this.#push(DECORATOR_CHARACTER)
  }

  open(style: SpanStyle): void {
    this.#open.push(this.#spans.length)
    this.#spans.push({ start: this.#length, end: this.#length, style })
  }

  /** Ends the span that was opened last. */
  close(): void {
    this.#spans[this.#open.pop()!]!.end = this.#length
  }

  append({ text, spans, decorators }: RichText): void {
    for (const { start, end, ...style } of spans)
      this.#spans.push({ start: start + this.#length, end: end + this.#length, style })
    for (const own of decorators) this.#decorators.push(own)
    this.#push(text)
  }

  finish(): RichText {
    return {
      kind: 'richText',
      text: this.#text.join(''),
      spans: this.#spans.map(({ start, end, style }): RichSpan => ({ start, end, ...style })),
      decorators: this.#decorators,
    }
  }

  #push(text: string): void {
    this.#text.push(text)
    this.#length += text.length
  }
}
