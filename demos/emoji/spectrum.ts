/** Emoji by colour, a ring of the spectrum: each row is filled with its own, again and again. */
export const SPECTRUM: readonly string[] = [
  '🍎 🍓 🌹 🍒 🦞 🧧 🍅 🚒 🌶️ 🐞 🎈 🥊 ⛑️ 🍉 ❤️ 🏮',
  '🍊 🥕 🦊 🎃 🏀 🍑 🦁 🥭 🐅 🧡 🍁 🔥 🐠 🦀 🍂 🦧',
  '🍋 🌻 ⭐ 🐥 🍌 🌙 🧀 🌼 🐤 💛 🌽 ⚡ 🍯 🐝 🚕 🎗️',
  '🐸 🥝 🌵 🍀 🐢 🥦 🌲 🍏 🦎 💚 🥒 🐊 🌿 🥑 🐍 🎄',
  '🐳 💎 🫐 🐬 🦋 🌊 🧿 🐟 🌍 💙 🥶 🐋 🚙 🌀 👖 🧢',
  '🍇 🔮 🍆 🪻 👾 ☂️ 💜 😈 🦄 🌂 🧕 🎆 🟣 🍠 🟪 🫂',
]

/** A row's emoji, at least so many. */
export function fillRow(row: number, count: number): string {
  const emoji = SPECTRUM[row % SPECTRUM.length]!.split(' ')
  return Array.from({ length: count }, (_, index) => emoji[index % emoji.length]).join('')
}
