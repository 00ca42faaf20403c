import { type Plant, planted } from '@laurel/testbed/plant'

export const plants: Readonly<Record<string, Plant>> = {
  'a screen has two different codes, hashed': planted(
    "update screen set console_auth_hash = display_auth_hash where code = 'yy01'",
  ),
}
