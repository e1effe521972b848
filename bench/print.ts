/** A title, and lines in columns; figures stand at the right. */
export function printTable(title: string, columns: string[], lines: string[][]) {
  const widths = columns.map((_, i) => Math.max(...[columns, ...lines].map((cells) => cells[i]?.length ?? 0)))
  console.log(`\n${title}`)
  for (const cells of [columns, ...lines])
    console.log(
      cells
        .map((cell, i) =>
          i === 0 || columns[i]?.startsWith('rounds') ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0),
        )
        .join('  '),
    )
}
