/** How every text is set: a book's page, CSS px. */
export const LAYOUT = { size: 14, width: 900 } as const
