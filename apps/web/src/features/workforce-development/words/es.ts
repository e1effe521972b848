import type { Words } from '../../../lib/words.ts'
import type en from './en.ts'

const es: Words<typeof en> = {
  list: {
    lede: 'Cursos, prácticas, empleos, becas y recursos. Los borradores solo los ven quienes escriben.',
    add: 'Añadir oferta',
    empty: 'Todavía no hay ofertas',
    empty_text: 'Añada el primer curso, prácticas, empleo, beca o recurso.',
  },
  form: { basics_help: 'Lo que se ve en la lista. Del título sale la dirección de la oferta.' },
  reader: {
    title: 'Desarrollo de la fuerza laboral',
    lede: 'Aprender, formar y encontrar personas: lo que ofrecen los miembros de la red.',
    search: 'Buscar cursos, empleos y más',
    favourites: 'Lo que más ha ayudado',
    all: 'En esta categoría',
    newest: 'Lo más reciente',
    nothing: 'Aquí todavía no hay nada.',
    empty: 'Todavía no se ofrece nada',
    empty_text: 'En cuanto haya un curso, unas prácticas o un empleo, aparecerá aquí.',
  },
  offer: {
    title: 'En breve',
    when: 'Cuándo',
    seats: 'Plazas',
    seats_left_one: 'Queda {{count}} de {{seats}}',
    seats_left_other: 'Quedan {{count}} de {{seats}}',
    apply: 'Solicitar en la entidad',
    closed: 'El último día para solicitar ya pasó.',
    full: 'Todas las plazas están ocupadas.',
  },
  enrol: {
    button: 'Inscribirse',
    title: '¿Inscribirse?',
    text: 'Recibe una plaza en el acto y un correo que la confirma.',
    note: 'Nota para quienes organizan',
    note_help: 'Lo que deban saber, por ejemplo qué necesita usted para participar.',
    confirm: 'Inscribirse',
    done: 'Su inscripción está hecha',
  },
  withdraw: {
    button: 'Retirar la inscripción',
    title: '¿Renunciar a su plaza?',
    text: 'Otra persona puede ocuparla. Mientras haya plazas, puede inscribirse otra vez.',
    confirm: 'Retirar',
  },
  people: {
    lede: 'Las personas inscritas, en el orden en que llegaron.',
    label: 'Personas inscritas',
    search: 'Buscar a una persona',
    name: 'Nombre',
    organization: 'Organización',
    email: 'Correo electrónico',
    note: 'Nota',
    since: 'Inscripción',
    empty: 'Todavía no hay nadie inscrito',
    empty_text: 'En cuanto alguien se inscriba, encontrará aquí su nombre.',
  },
}
export default es
