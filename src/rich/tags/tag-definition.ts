import type { Decorator, SpanStyle } from '../rich-text.ts'

interface AttributeBase<Value> {
  /** Of a tag without the attribute. */
  readonly default?: Value | undefined
  /** The tag must have it. */
  readonly required?: boolean | undefined
}

/** What an attribute of a tag may be. */
export type TagAttribute =
  | (AttributeBase<number> & {
      readonly type: 'number'
      readonly min?: number | undefined
      readonly above?: number | undefined
      readonly max?: number | undefined
      readonly integer?: boolean | undefined
      readonly infinite?: boolean | undefined
    })
  | (AttributeBase<string> & { readonly type: 'string' })
  /** `<tag loud>`, `loud=true` or `loud=false`. */
  | (AttributeBase<boolean> & { readonly type: 'boolean' })
  /** A CSS colour. */
  | (AttributeBase<string> & { readonly type: 'color' })
  | (AttributeBase<string> & { readonly type: 'enum'; readonly values: readonly string[] })

export type TagAttributes = { readonly [name: string]: TagAttribute }

type ValueOf<Attribute extends TagAttribute> = Attribute extends { readonly type: 'number' }
  ? number
  : Attribute extends { readonly type: 'boolean' }
    ? boolean
    : Attribute extends { readonly type: 'enum'; readonly values: readonly (infer Value)[] }
      ? Value
      : string

/** What a tag's function gets. */
export type TagValues<Attributes extends TagAttributes> = {
  readonly [name in keyof Attributes]: Attributes[name] extends
    | { readonly default: unknown }
    | { readonly required: true }
    ? ValueOf<Attributes[name]>
    : ValueOf<Attributes[name]> | undefined
}

/** A tag: its attributes, and the style or the decorator that it stands for. */
export interface TagDefinition<Attributes extends TagAttributes = TagAttributes> {
  readonly attributes?: Attributes | undefined
  /** The attribute that `<name=value>` sets. */
  readonly main?: (keyof Attributes & string) | undefined
  /** Of what stands between the tags. */
  readonly span?: ((values: TagValues<Attributes>) => SpanStyle) | undefined
  /** In place of `span`: the tag stands alone and needs no end. */
  readonly decorator?: ((values: TagValues<Attributes>) => Decorator) | undefined
}

/** A definition whose function takes the values of any attributes: what `defineTag` gives. */
export interface Tag {
  readonly attributes: TagAttributes
  readonly main: string | undefined
  readonly span: ((values: Readonly<Record<string, never>>) => SpanStyle) | undefined
  readonly decorator: ((values: Readonly<Record<string, never>>) => Decorator) | undefined
}
