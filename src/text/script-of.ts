import { drain } from '../slices/drain.ts'

/** ISO 15924 codes of the scripts that Unicode encodes, common ones first; the engine's regular expressions know their characters. */
const CODES =
  'Latn Cyrl Grek Arab Hebr Hani Hira Kana Hang Deva Thai Beng Taml Telu Gujr Guru Knda Mlym Orya Sinh Khmr Laoo Mymr Tibt ' +
  'Armn Geor Ethi Mong Bopo Syrc Thaa Nkoo Cher Cans Adlm Aghb Ahom Armi Avst Bali Bamu Bass Batk Bhks Brah Brai Bugi ' +
  'Buhd Cakm Cari Cham Chrs Copt Cpmn Cprt Diak Dogr Dsrt Dupl Egyp Elba Elym Gara Glag Gong Gonm Goth Gran Gukh Hatr ' +
  'Hluw Hmng Hmnp Hung Ital Java Kali Kawi Khar Khoj Kits Krai Kthi Lana Lepc Limb Lina Linb Lisu Lyci Lydi Mahj Maka ' +
  'Mand Mani Marc Medf Mend Merc Mero Modi Mroo Mtei Mult Nagm Nand Narb Nbat Newa Nshu Ogam Olck Onao Orkh Osge Osma ' +
  'Ougr Palm Pauc Perm Phag Phli Phlp Phnx Plrd Prti Rjng Rohg Runr Samr Sarb Saur Sgnw Shaw Shrd Sidd Sind Sogd Sogo ' +
  'Sora Soyo Sund Sunu Sylo Tagb Takr Tale Talu Tang Tavt Tfng Tglg Tirh Tnsa Todr Toto Tutg Ugar Vaii Vith Wara Wcho ' +
  'Xpeo Xsux Yezi Yiii Zanb'

/** What needs no test: ASCII, of which only letters are a script's, and masses of characters that no other script has. */
const SHARED: readonly string[] = []
const LATIN: readonly string[] = ['Latn']
const CHINESE: readonly string[] = ['Hani']
const HANGUL: readonly string[] = ['Hang']

/** Scripts whose tests are compiled between two yields: a millisecond or so. */
const COMPILED = 4

interface ScriptTest {
  readonly code: string
  readonly own: RegExp
  readonly extended: RegExp
}

let tests: readonly ScriptTest[] | undefined
const known = new Map<number, readonly string[]>()

/**
 * The scripts that a character is used with (UAX #24 Script_Extensions), its own first; none for what all scripts share:
 * spaces, digits, most punctuation, marks that inherit.
 */
export function scriptsOf(codePoint: number): readonly string[] {
  let scripts = findUntested(codePoint) ?? known.get(codePoint)
  if (!scripts) {
    scripts = findScripts(String.fromCodePoint(codePoint))
    known.set(codePoint, scripts)
  }
  return scripts
}

/** Whether the answer is at hand; else it takes the time of some hundred others. */
export function knowsScripts(codePoint: number): boolean {
  return findUntested(codePoint) !== undefined || known.has(codePoint)
}

/** Readies what `scriptsOf` asks of characters beyond ASCII, in steps: at one go it takes tens of milliseconds. */
export function* prepareScripts(): Generator<void, readonly ScriptTest[]> {
  if (tests) return tests
  const made: ScriptTest[] = []
  for (const [index, code] of CODES.split(' ').entries()) {
    const test = createTest(code)
    if (test) made.push(test)
    if (index % COMPILED === COMPILED - 1) yield
  }
  tests ??= made
  return tests
}

function findUntested(codePoint: number): readonly string[] | undefined {
  if (codePoint < 0x80) {
    const lower = codePoint | 0x20
    return lower >= 0x61 && lower <= 0x7a ? LATIN : SHARED
  }
  if (codePoint >= 0x4e00 && codePoint <= 0x9fff) return CHINESE
  return codePoint >= 0xac00 && codePoint <= 0xd7a3 ? HANGUL : undefined
}

function findScripts(character: string): readonly string[] {
  const all = drain(prepareScripts())
  const own = all.find((test) => test.own.test(character))
  const extended = all.filter((test) => test !== own && test.extended.test(character))
  return (own ? [own, ...extended] : extended).map((test) => test.code)
}

function createTest(code: string): ScriptTest | undefined {
  try {
    const own = new RegExp(`^\\p{Script=${code}}`, 'u')
    const extended = new RegExp(`^\\p{Script_Extensions=${code}}`, 'u')
    // Engines compile an expression when it is used, and once more when it is used again.
    for (const character of 'ab') {
      own.test(character)
      extended.test(character)
    }
    return { code, own, extended }
  } catch {
    // A script younger than the engine's Unicode: its characters count as shared.
    return undefined
  }
}
