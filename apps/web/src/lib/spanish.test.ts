import { expect, test } from 'vitest'

/** Words that mean what another word means here already: each with the one that is said instead. */
const unsaid: [words: string, instead: string][] = [
  ['agreg\\p{L}+', 'añadir'],
  ['borrar|borra|borran|borre|borró|borrad[oa]s?', 'eliminar, o quitar y vaciar lo que solo se muestra'],
  ['acuerdos? de miembros?', 'acuerdo de membresía'],
  ['ajustes?', 'configuración'],
  ['gobierno', 'administración pública'],
  ['ánimo de lucro', 'fines de lucro'],
  ['audiencias?', 'destinatarios'],
  ['desarrollo (laboral|profesional)', 'desarrollo de la fuerza laboral'],
  ['puestos?', 'plaza'],
  ['apellido', 'apellidos'],
  ['íconos?', 'icono'],
  ['e-?mails?', 'correo'],
  ['ficheros?|ordenador(es)?|costes?', 'archivo, computadora, costo'],
  ['tú|tu|tus|ti|contigo|puedes|tienes|quieres|eres|debes|haz', 'usted'],
]

const spanish = import.meta.glob<Record<string, unknown>>(
  [
    '../{features/*,ui/**,app}/words/*es.ts',
    '../../../server/src/words/es/*.ts',
    '../../../../packages/contract/src/words/es.ts',
  ],
  { eager: true },
)

const said = Object.values(spanish)
  .flatMap(stringsIn)
  .map((text) => text.replaceAll(/\{\{.*?\}\}/g, '…'))

test('the Spanish of portal and server is read', () => {
  expect(said.length).toBeGreaterThan(5000)
  expect(said.filter((text) => /usted/.test(text)).length).toBeGreaterThan(50)
})

test.each(unsaid)('Spanish has one word for one thing: not “%s” but “%s”', (words) => {
  const unwanted = new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, 'iu')
  expect(said.filter((text) => unwanted.test(text))).toEqual([])
})

test('Spanish quotes with « and »', () => {
  expect(said.filter((text) => /[“”]/.test(text))).toEqual([])
})

function stringsIn(words: unknown): string[] {
  if (typeof words === 'string') return [words]
  return typeof words === 'object' && words !== null ? Object.values(words).flatMap(stringsIn) : []
}
