/** Keys of the words: facts that stay true, and that a search for the person does not turn up. */
export const offeredQuestions = [
  'first_machine',
  'first_employer',
  'first_workshop',
  'street',
  'teacher',
  'childhood_friend',
  'grandparent',
  'pet',
  'book',
  'dish',
  'concert',
  'journey',
] as const
