import type { Sought } from '../search/public.ts'

export type Words = Sought['words']

/** What a question asks about: its words without those that every question has, as often as they are written once. */
export function wordsOf(question: string): Words {
  const all = [...new Set(lettersOf(question))].filter((word) => word.length > 1)
  const telling = all.filter((word) => !small.has(word))
  const asked = telling.length > 0 ? telling : all
  const meant = asked.flatMap((word) => [word, ...(inEnglish.get(stemOf(word))?.split(' ') ?? [])])
  return [...new Set(meant)].slice(0, mostWords).map((word) => ({ word, stem: stemOf(word) }))
}

const mostWords = 16

/** The words of a text in small letters, without accents and signs. */
export const lettersOf = (text: string): string[] => fold(text).match(/[\p{L}\p{N}]{1,40}/gu) ?? []

const fold = (text: string) => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** What the forms of a word have in common, by rule of thumb. */
export function stemOf(word: string): string {
  if (word.endsWith('ss')) return word
  const stem = word.replace(/(?:ings|ing|ied|ed|ies|es|s|y|e)$/, '')
  return stem.length >= 4 ? stem : word.replace(/(?<=...)s$/, '')
}

/** Words that say nothing of what is asked, in English and Spanish. */
const small = new Set(
  `a about after again all also am an and another any are as ask at be been before being but by can could did do does
  doing done each else ever every find for from get give go got had has have he help her here him his how i if in into is
  it its just know let like look looking me mean more most much must my need next no not now of offer offers on one only or other our out
  over please say see she should show so some someone somebody something such tell than thank thanks that the their them
  then there these they thing things this those to too under up us very want was we were what when where whether which
  while who whom whose why will with would yes yet you your
  al algo algun alguna alguno algunos ante antes aqui asi aun bajo busco cada como con contra cual cuales cualquier cuando
  cuanta cuanto cuantos de deben debo debe decir del desde despues dime donde dos el ella ellas ellos en encontrar entre
  era es esa ese eso esta estan estar este esto estos favor fue gracias ha hace hacen hacer hacia hago han has hasta hay
  he la las le les lo los mas me mi mis mucho muy nada ni nos nosotros nuestra nuestro o ofrece ofrecen otra otro para pero poco por
  porque proxima proximo pueda puede pueden puedo que quien quienes quiero quisiera sabe saber se sea ser si sin sobre son soy su sus
  tambien tan tener tengo tiene tienen toda todo todos tras tu un una unas uno unos usted ustedes va ver y ya yo`
    .trim()
    .split(/\s+/),
)

/** Much of what people read here is written in English, also where they ask in Spanish. */
const inEnglish = new Map(
  Object.entries({
    acuerdo: 'agreement',
    admision: 'admission',
    ayuda: 'help',
    beca: 'scholarship',
    biblioteca: 'library',
    cancelar: 'cancel',
    cancelo: 'cancel',
    capacidad: 'capability',
    certificacion: 'certification',
    certificado: 'certification',
    clave: 'password',
    contrasena: 'password',
    correo: 'email',
    cuenta: 'account',
    cuota: 'fee',
    curso: 'course',
    directorio: 'directory',
    documento: 'document',
    empresa: 'company organization',
    evento: 'event',
    factura: 'invoice',
    firmar: 'sign signature',
    formacion: 'training',
    herramienta: 'tool',
    inscribirme: 'register',
    licencia: 'license',
    mensaje: 'message',
    membresia: 'membership',
    oblea: 'wafer',
    oportunidad: 'opportunity',
    organizacion: 'organization',
    pagar: 'pay payment',
    pago: 'pay payment',
    pedido: 'order',
    perdi: 'lost',
    perdido: 'lost',
    permiso: 'permission',
    plaza: 'place',
    plazo: 'deadline',
    propuesta: 'proposal',
    red: 'network',
    registro: 'register registration',
    seguridad: 'security',
    solicitud: 'request application',
    taller: 'workshop',
    tarjeta: 'card',
    telefono: 'phone',
    trabajo: 'job',
  }).map(([spanish, english]) => [stemOf(spanish), english]),
)
