/** A list, a part of it, a page of that: in the one way in which the server knows it. */
export function listAddress(base: string, category: string, page = 1): string {
  const asked = [category && `category=${encodeURIComponent(category)}`, page > 1 && `page=${page}`].filter(Boolean)
  return asked.length === 0 ? base : `${base}?${asked.join('&')}`
}
