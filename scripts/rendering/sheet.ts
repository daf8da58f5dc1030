/** Pictures of one size in rows and columns, magnified without smoothing; a data URL of a PNG. */
export function composeSheet(rows: readonly (readonly ImageData[])[], magnification: number, gap = 2): string {
  const [first] = rows[0]!
  const [width, height] = [first!.width * magnification + gap, first!.height * magnification + gap]
  const sheet = document.createElement('canvas')
  sheet.width = width * rows[0]!.length - gap
  sheet.height = height * rows.length - gap
  const context = sheet.getContext('2d')!
  context.fillStyle = '#d33'
  context.fillRect(0, 0, sheet.width, sheet.height)
  context.imageSmoothingEnabled = false
  for (const [row, pictures] of rows.entries())
    for (const [column, picture] of pictures.entries()) {
      const cell = new OffscreenCanvas(picture.width, picture.height)
      cell.getContext('2d')!.putImageData(picture, 0, 0)
      context.drawImage(cell, column * width, row * height, width - gap, height - gap)
    }
  return sheet.toDataURL('image/png')
}
