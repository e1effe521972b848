import type { Words } from '../../../lib/words.ts'
import type en from './en.ts'

const es: Words<typeof en> = {
  title: 'Asistente',
  question: 'Su pregunta',
  placeholder: 'Haga una pregunta',
  ask: 'Preguntar',
  stop: 'Detener',
  clear: 'Empezar de nuevo',
  sources: 'Fuentes',
  welcome:
    'Pregunte por ayuda, eventos, oportunidades, documentos o personas. Las respuestas salen de lo que usted mismo puede leer.',
  before: {
    extract: 'Cita lo que está escrito aquí. Nada de lo que pregunte sale del portal.',
    model: 'Las respuestas las escribe {{model}}, que recibe su pregunta y lo que usted puede leer sobre ella.',
    unknown: 'Cada respuesta nombra sus fuentes.',
  },
  by: {
    extract: 'Citas de lo que usted puede leer. Nada ha salido del portal.',
    model: 'Escrito por {{model}} a partir de lo que usted puede leer. Puede equivocarse: mire las fuentes.',
  },
  examples: {
    label: 'Por ejemplo',
    phone: '¿Qué hago si perdí mi teléfono?',
    place: '¿Cómo cancelo mi plaza en un evento?',
    offers: '¿Quién ofrece silicon nitride waveguides?',
    tools: '¿Cómo se piden las herramientas de diseño?',
    papers: '¿Podemos pagar la membresía con factura?',
  },
  area: {
    help: 'Ayuda',
    workforce_development: 'Fuerza laboral',
    content_library: 'Biblioteca',
    opportunities: 'Oportunidades',
    connect: 'Directorio',
    events: 'Eventos',
  },
  state: {
    cut: 'La respuesta se hacía demasiado larga y termina aquí.',
    failed: 'Ahora no se ha podido escribir una respuesta. En su lugar hay citas.',
    stopped: 'Detenida.',
    broken: 'La respuesta se ha interrumpido. Pregunte de nuevo si necesita el resto.',
  },
  heard: {
    asking: 'Buscando una respuesta.',
    done_one: 'La respuesta está aquí, con {{count}} fuente.',
    done_other: 'La respuesta está aquí, con {{count}} fuentes.',
    cut: 'La respuesta está aquí. Se hacía demasiado larga y se ha cortado.',
    failed: 'No se ha podido escribir una respuesta. En su lugar hay citas.',
    stopped: 'Detenida.',
    broken: 'La respuesta se ha interrumpido.',
  },
}

export default es
