import type { Words } from '../../../lib/words.ts'
import type { figure as en } from './figures-en.ts'

export const figure: Words<typeof en> = {
  growth: {
    new_users: { name: 'Usuarios nuevos', about: 'Cuentas creadas en estos días, por quien sea.' },
    new_organizations: {
      name: 'Organizaciones nuevas',
      about: 'Organizaciones registradas en estos días, sea lo que sea de ellas después.',
    },
    total_users: { name: 'Usuarios', about: 'Todas las cuentas que había al final del último día.' },
    total_organizations: {
      name: 'Organizaciones',
      about: 'Las que había al final del último día y que hoy son miembros o van a serlo.',
    },
  },
  activity: {
    active_users: {
      name: 'Usuarios activos',
      about: 'Personas distintas que usaron el portal al menos uno de estos días.',
    },
    active_organizations: {
      name: 'Organizaciones activas',
      about: 'Organizaciones de las que al menos una persona usó el portal.',
    },
    active_share: {
      name: 'Parte de las cuentas',
      about: 'De las cuentas que pueden entrar, las que usaron el portal al menos uno de estos días.',
    },
  },
  retention: {
    renewed_share: {
      name: 'Renovadas',
      about: 'De los años pagados que terminaron en estos días, aquellos tras los que se pagó otro.',
    },
    returned_share: {
      name: 'Volvieron',
      about: 'De las personas que usaron el portal en el periodo anterior, las que también lo usaron en este.',
    },
  },
  funnel: {
    requests: {
      name: 'Solicitudes',
      about: 'Solicitudes hechas en estos días para una organización nueva en la red.',
    },
    active_share: {
      name: 'Llegaron a miembros',
      about: 'De estas solicitudes, aquellas cuya organización es hoy miembro activo.',
    },
    days_to_active: {
      name: 'Tiempo hasta ser miembro',
      about: 'Días desde la solicitud hasta firmar el acuerdo y pagar la membresía; la mitad tardó menos (la mediana).',
    },
  },
  content: {
    downloads: { name: 'Descargas', about: 'Archivos de la biblioteca de contenidos descargados, cada vez.' },
    searches: {
      name: 'Búsquedas',
      about: 'Búsquedas en la ayuda, el desarrollo de la fuerza laboral y la biblioteca de contenidos.',
    },
    in_vain: { name: 'Sin resultado', about: 'Búsquedas que no encontraron nada.' },
    in_vain_share: { name: 'Parte sin resultado', about: 'De todas las búsquedas, las que no encontraron nada.' },
    helpful_share: {
      name: 'Considerado útil',
      about:
        'De las respuestas a si un artículo ayudó, las que dijeron que sí. Quien responde de nuevo cuenta una vez, en el día posterior.',
    },
  },
  events: {
    events: { name: 'Eventos', about: 'Eventos publicados que empiezan en estos días.' },
    registrations: {
      name: 'Inscripciones',
      about: 'Inscripciones hechas en estos días, para cualquier evento, salvo las canceladas.',
    },
    attended: { name: 'Asistieron', about: 'Personas registradas a su llegada en los eventos de estos días.' },
    attendance_share: {
      name: 'Parte que asistió',
      about: 'De las plazas confirmadas en eventos de estos días ya terminados, las de quienes llegaron.',
    },
  },
  opportunities: {
    published: { name: 'Publicadas', about: 'Oportunidades publicadas en estos días.' },
    responses: { name: 'Respuestas', about: 'Respuestas entregadas en estos días y no retiradas.' },
    organizations: {
      name: 'Organizaciones que responden',
      about: 'Organizaciones distintas que encabezan una de estas respuestas.',
    },
    awarded: {
      name: 'Adjudicadas',
      about: 'Oportunidades adjudicadas en estos días, se publicaran cuando se publicaran.',
    },
  },
  orders: {
    submitted: { name: 'Enviados', about: 'Pedidos enviados en estos días.' },
    approved: { name: 'Aprobados', about: 'Pedidos decididos en estos días que no se rechazaron.' },
    seats: { name: 'Plazas entregadas', about: 'Plazas que se dieron a personas en estos días.' },
    days_to_decision: {
      name: 'Tiempo hasta decidir',
      about:
        'Días desde el envío hasta la decisión, de los pedidos decididos en estos días; la mitad tardó menos (la mediana).',
    },
  },
}
