import type { Letter } from '../words/letters.ts'

type Reader = { email: string; first_name: string; language: 'en' | 'es' }

/** A letter about an order, which has no link that opens anything. */
export const aLetter = ({ email, first_name, language }: Reader, given: Partial<Letter> = {}): Letter => ({
  name: 'order_approved',
  to: email,
  first_name,
  language,
  link: '/order/view-order/7?set=1',
  values: { number: 'EDA-7', title: 'Etching', facts: '' },
  ...given,
})
