/** Enough to tell two people of one name apart, too little to call or to be somebody (S21). */
export const maskedMobile = (mobile: string): string => `${mobile.slice(0, 3)}****${mobile.slice(-4)}`

export function maskedIdNumber(number: string): string {
  const shown = number.length >= 15 ? 4 : 1
  return `${number.slice(0, shown - 1)}${'*'.repeat(Math.max(number.length - 2 * shown + 1, 1))}${number.slice(-shown)}`
}

export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return at < 1 ? '***' : `${email.slice(0, 1)}***${email.slice(at)}`
}
