import cyrillic from '@fontsource/eb-garamond/files/eb-garamond-cyrillic-400-normal.woff2?url'
import cyrillicExtended from '@fontsource/eb-garamond/files/eb-garamond-cyrillic-ext-400-normal.woff2?url'
import greek from '@fontsource/eb-garamond/files/eb-garamond-greek-400-normal.woff2?url'
import polytonic from '@fontsource/eb-garamond/files/eb-garamond-greek-ext-400-normal.woff2?url'
import latin from '@fontsource/eb-garamond/files/eb-garamond-latin-400-normal.woff2?url'
import extended from '@fontsource/eb-garamond/files/eb-garamond-latin-ext-400-normal.woff2?url'
import vietnamese from '@fontsource/eb-garamond/files/eb-garamond-vietnamese-400-normal.woff2?url'
import hebrew from '@fontsource/noto-sans-hebrew/files/noto-sans-hebrew-hebrew-400-normal.woff2?url'
import emoji from 'twemoji-colr-font/twemoji.woff2?url'

/**
 * A chain, the sea's font first: what one lacks, the next gives. Light ones only, as all of them come with the page;
 * demo.css names the same ones in the same order.
 */
export const FONT_URLS = [latin, extended, cyrillic, cyrillicExtended, greek, polytonic, vietnamese, hebrew, emoji]
