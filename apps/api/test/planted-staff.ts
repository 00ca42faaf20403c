type Given = { userName: (at: number) => string; mobilePrefix: string; organisation: string; misspelt: string }

/** Ten thousand rows of a list of members, without the head; ten cells of them are wrong, each in another way. */
export function plantedStaff({ userName, mobilePrefix, organisation, misspelt }: Given): string[][] {
  const rows = Array.from({ length: 10_000 }, (_, at) => [
    userName(at),
    `周予${at}`,
    '志愿者',
    organisation,
    '现场志愿者',
    `${mobilePrefix}${String(at).padStart(8, '0')}`,
    '',
  ])
  /** Rows are counted as in the sheet, where the head is the first. */
  const plant = (row: number, column: number, value: string) => {
    const cells = rows[row - 2]
    if (cells) cells[column] = value
  }
  plant(212, 5, `${mobilePrefix}0000062`)
  plant(3_407, 3, misspelt)
  plant(3_408, 0, userName(0))
  plant(3_409, 4, '现场志愿者、评审长')
  plant(6_019, 0, '')
  plant(6_020, 1, '')
  plant(8_851, 2, '志愿')
  plant(8_902, 6, '770101198803070010')
  plant(9_044, 1, '江映\u200b雪')
  plant(9_788, 5, '0571-88880000')
  return rows
}
