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

interface ScriptTest {
  readonly code: string
  readonly own: RegExp
  readonly extended: RegExp
}

let tests: ScriptTest[] | undefined
const known = new Map<number, readonly string[]>()

/**
 * The scripts that a character is used with (UAX #24 Script_Extensions), its own first; none for what all scripts share:
 * spaces, digits, most punctuation, marks that inherit.
 */
export function scriptsOf(codePoint: number): readonly string[] {
  let scripts = known.get(codePoint)
  if (!scripts) {
    tests ??= createTests()
    const character = String.fromCodePoint(codePoint)
    const own = tests.find((test) => test.own.test(character))
    const extended = tests.filter((test) => test !== own && test.extended.test(character))
    scripts = (own ? [own, ...extended] : extended).map((test) => test.code)
    known.set(codePoint, scripts)
  }
  return scripts
}

function createTests(): ScriptTest[] {
  return CODES.split(' ').flatMap((code) => {
    try {
      return [
        {
          code,
          own: new RegExp(`^\\p{Script=${code}}`, 'u'),
          extended: new RegExp(`^\\p{Script_Extensions=${code}}`, 'u'),
        },
      ]
    } catch {
      // A script younger than the engine's Unicode: its characters count as shared.
      return []
    }
  })
}
