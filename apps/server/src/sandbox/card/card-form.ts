import { html, type Html } from './html.ts'
import { testCards, typed, type CardField, type CardProblem, type TypedCard } from './test-cards.ts'
import type { Voice } from './words.ts'

export type Problems = Partial<Record<CardField, CardProblem>>

/** The fields of a card: one of the list, or typed. */
export const cardFields = (voice: Voice, input: TypedCard, problems: Problems): Html =>
  html`<fieldset>
      <legend>${voice.say('choose_card')}</legend>
      ${testCards.map(({ number, behaviour }) =>
        choice(input, number, html`<b class="number">${grouped(number)}</b> ${voice.say(`card_${behaviour}`)}`),
      )}
      ${choice(input, typed, html`<b>${voice.say('card_typed')}</b> ${voice.say('card_typed_help')}`)}
    </fieldset>
    <div class="typed">
      ${field(voice, 'number', input, problems, { inputmode: 'numeric', maxlength: 23 })}
      ${field(voice, 'expiry', input, problems, { help: voice.say('expiry_help'), maxlength: 9 })}
      ${field(voice, 'cvc', input, problems, { help: voice.say('cvc_help'), inputmode: 'numeric', maxlength: 4 })}
    </div>
    ${field(voice, 'name', input, problems, { maxlength: 120 })}`

const choice = ({ use }: TypedCard, value: string, text: Html) =>
  html`<label class="choice">
    <input type="radio" name="use" value="${value}" ${value === use && html`checked`} /><span>${text}</span>
  </label>`

type Look = { maxlength: number; help?: string; inputmode?: 'numeric' }

function field({ say }: Voice, name: CardField, input: TypedCard, problems: Problems, look: Look): Html {
  const problem = problems[name]
  const described = [problem && `${name}-problem`, look.help && `${name}-help`].filter(Boolean).join(' ')
  return html`<div class="field">
    <label for="${name}">${say(name)}</label>
    <input
      id="${name}"
      name="${name}"
      value="${input[name]}"
      maxlength="${look.maxlength}"
      inputmode="${look.inputmode ?? 'text'}"
      autocomplete="off"
      ${described !== '' && html`aria-describedby="${described}"`}
      ${problem && html`aria-invalid="true"`}
    />
    ${problem && html`<p class="problem" id="${name}-problem">${say(problem)}</p>`}
    ${look.help && html`<p class="help" id="${name}-help">${look.help}</p>`}
  </div>`
}

const grouped = (number: string) => number.replaceAll(/(\d{4})(?=\d)/g, '$1 ')

/** What a form sent, with nothing missing. */
export const typedCard = (form: Record<string, string>): TypedCard => ({
  use: form['use'] ?? typed,
  number: form['number'] ?? '',
  expiry: form['expiry'] ?? '',
  cvc: form['cvc'] ?? '',
  name: form['name'] ?? '',
})

export const freshCard = (name: string | null): TypedCard => ({
  use: testCards[0]?.number ?? typed,
  number: '',
  expiry: '',
  cvc: '',
  name: name ?? '',
})
