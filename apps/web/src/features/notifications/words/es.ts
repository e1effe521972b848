import type { Words } from '../../../lib/words.ts'
import type en from './en.ts'

const es: Words<typeof en> = {
  title: 'Notificaciones',
  preferences: 'Elegir qué se le avisa y cómo',
  needs_you: 'Le espera',
  bell: {
    numbers: 'Notificaciones: {{numbers}}',
    todos_one: '{{count}} cosa por hacer',
    todos_other: '{{count}} cosas por hacer',
    unread_one: '{{count}} sin leer',
    unread_other: '{{count}} sin leer',
  },
  news: {
    title: 'Novedades',
    none: 'Aún no ha ocurrido nada que le concierna.',
    unread: 'Sin leer:',
    read_all: 'Marcar todo como leído',
    earlier: 'Mostrar anteriores',
  },
  todo: {
    title: 'Por hacer',
    none: 'Nada le espera.',
    due: 'hasta el {{day}}',
    overdue: 'venció el {{day}}',
    first: 'Primero: {{name}}',
    complete_company: {
      title_one: 'Completar los datos de su empresa',
      title_other: 'Completar los datos de su empresa',
      action: 'Completar',
    },
    sign_agreement: {
      title_one: 'Firmar el acuerdo de membresía',
      title_other: 'Firmar el acuerdo de membresía',
      action: 'Firmar',
    },
    countersign_agreement: {
      title_one: '{{number}} acuerdo por firmar en nombre de la red',
      title_other: '{{number}} acuerdos por firmar en nombre de la red',
      action: 'Firmar',
    },
    send_agreement: {
      title_one: '{{number}} organización no tiene acuerdo que firmar',
      title_other: '{{number}} organizaciones no tienen acuerdo que firmar',
      action: 'Enviar',
    },
    pay_membership: { title_one: 'Pagar la membresía', title_other: 'Pagar la membresía', action: 'Pagar' },
    complete_profile: {
      title_one: 'Completar el perfil de su organización',
      title_other: 'Completar el perfil de su organización',
      action: 'Escribir',
    },
    invite_colleagues: {
      title_one: 'Invitar a sus colegas',
      title_other: 'Invitar a sus colegas',
      action: 'Invitar',
    },
    accept_eula: { title_one: 'Aceptar un EULA', title_other: 'Aceptar {{number}} EULA', action: 'Leer' },
    approve_requests: {
      title_one: '{{number}} solicitud de acceso',
      title_other: '{{number}} solicitudes de acceso',
      action: 'Decidir',
    },
    review_profiles: {
      title_one: '{{number}} perfil enviado',
      title_other: '{{number}} perfiles enviados',
      action: 'Revisar',
    },
    approve_capabilities: {
      title_one: '{{number}} capacidad por aprobar',
      title_other: '{{number}} capacidades por aprobar',
      action: 'Revisar',
    },
    revise_capabilities: {
      title_one: '{{number}} capacidad devuelta a usted',
      title_other: '{{number}} capacidades devueltas a usted',
      action: 'Corregir',
    },
    renew_capabilities: {
      title_one: '¿Sigue siendo cierta esta capacidad?',
      title_other: '¿Siguen siendo ciertas estas {{number}} capacidades?',
      action: 'Confirmar',
    },
    approve_orders: {
      title_one: '{{number}} pedido por aprobar',
      title_other: '{{number}} pedidos por aprobar',
      action: 'Revisar',
    },
    answer_order: {
      title_one: 'Una pregunta sobre su pedido',
      title_other: 'Preguntas sobre {{number}} de sus pedidos',
      action: 'Responder',
    },
    answer_questions: {
      title_one: '{{number}} pregunta por responder',
      title_other: '{{number}} preguntas por responder',
      action: 'Responder',
    },
    answer_invitation: {
      title_one: 'Invitan a su organización a un equipo',
      title_other: 'Invitan a su organización a {{number}} equipos',
      action: 'Responder',
    },
    decide_hub_requests: {
      title_one: '{{number}} organización pide unirse a su hub',
      title_other: '{{number}} organizaciones piden unirse a sus hubs',
      action: 'Decidir',
    },
    take_place: {
      title_one: 'Hay una plaza libre para usted',
      title_other: 'Hay plazas libres para usted en {{number}} eventos',
      action: 'Aceptarla',
    },
    evaluate_responses: {
      title_one: 'Decidir sobre las respuestas a una oportunidad',
      title_other: 'Decidir sobre las respuestas a {{number}} oportunidades',
      action: 'Evaluar',
    },
    decide_level_requests: {
      title_one: '{{number}} solicitud de otro nivel',
      title_other: '{{number}} solicitudes de otro nivel',
      action: 'Decidir',
    },
    help_joining: {
      title_one: '{{number}} organización no avanza en su incorporación',
      title_other: '{{number}} organizaciones no avanzan en su incorporación',
      action: 'Ayudar',
    },
    record_payments: {
      title_one: '{{number}} factura vencida',
      title_other: '{{number}} facturas vencidas',
      action: 'Registrar',
    },
    match_payments: {
      title_one: '{{number}} pago bancario por asignar',
      title_other: '{{number}} pagos bancarios por asignar',
      action: 'Asignar',
    },
    apply_credit: {
      title_one: '{{number}} organización tiene dinero sin aplicar',
      title_other: '{{number}} organizaciones tienen dinero sin aplicar',
      action: 'Ver',
    },
    answer_disputes: {
      title_one: '{{number}} pago con tarjeta en disputa',
      title_other: '{{number}} pagos con tarjeta en disputa',
      action: 'Ver',
    },
    close_reports: {
      title_one: '{{number}} mensaje denunciado',
      title_other: '{{number}} mensajes denunciados',
      action: 'Ver',
    },
    repair_jobs: {
      title_one: 'Tarea programada con errores: {{name}}. No se pudo procesar {{number}} elemento',
      title_other: 'Tarea programada con errores: {{name}}. No se pudieron procesar {{number}} elementos',
      action: 'Revisar servicios',
    },
  },
}

export default es
