import type { Text } from '../text.ts'
import type { Group } from './group.ts'
import type { Position } from './position.ts'

/** A text or a group; with its position; or a label, which takes no time and is a marker as well. */
export type GroupEntry =
  | Text
  | Group
  | readonly [child: Text | Group, at: Position]
  | { readonly label: string; readonly at?: Position | undefined }
