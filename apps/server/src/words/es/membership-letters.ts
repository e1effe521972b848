import type { membershipLetters as words } from '../en/membership-letters.ts'

export const membershipLetters: Record<keyof typeof words, string> = {
  'letter.agreement_sent.subject': 'Firme el acuerdo de membresía, por favor',
  'letter.agreement_sent.text':
    '{{person}} pide a {{organization}} que firme el acuerdo de membresía de {{network}}. Léalo en el portal y después escriba o dibuje allí su firma. Le espera hasta el {{when}}.',
  'letter.agreement_sent.button': 'Leer y firmar',
  'letter.agreement_sent.after': 'Si usted no puede firmar en nombre de su organización, avise a quien se lo envió.',
  'letter.agreement_again.subject': 'Firme el nuevo acuerdo de membresía antes del {{when}}, por favor',
  'letter.agreement_again.text':
    '{{network}} tiene una nueva versión del acuerdo de membresía y pide a {{organization}} que la firme antes del {{when}}. Mientras tanto, su membresía continúa.',
  'letter.agreement_again.button': 'Leer y firmar',
  'letter.agreement_again.after': 'Si usted no puede firmar en nombre de su organización, avise a quien se lo envió.',
  'letter.agreement_required.subject': 'Firme otra vez el acuerdo de membresía antes del {{when}}, por favor',
  'letter.agreement_required.text':
    '{{network}} pide a {{organization}} que firme otra vez el acuerdo de membresía antes del {{when}}. Hasta entonces, su membresía continúa. Después de ese día, el acuerdo cuenta como pendiente hasta que lo firme.',
  'letter.agreement_required.button': 'Leer y firmar',
  'letter.agreement_required.after':
    'Si usted no puede firmar en nombre de su organización, avise a quien se lo envió.',
  'letter.agreement_countersigned.subject': 'La red ha firmado el acuerdo de membresía',
  'letter.agreement_countersigned.text':
    '{{person}} firmó el acuerdo de membresía en nombre de {{network}}. El archivo con las dos firmas, para {{organization}}, está en el portal.',
  'letter.agreement_countersigned.button': 'Ver el acuerdo',
  'letter.agreement_countersigned.after': 'Usted no tiene que hacer nada más.',
  'letter.agreement_reminder.subject': 'El acuerdo de membresía todavía le espera',
  'letter.agreement_reminder.text':
    'El acuerdo de membresía de {{network}} para {{organization}} aún no está firmado. Lleva pocos minutos, y espera hasta el {{when}}.',
  'letter.agreement_reminder.button': 'Leer y firmar',
  'letter.agreement_reminder.after': 'Si prefiere no firmar, dígalo en la misma página y dejaremos de preguntar.',
  'letter.agreement_signed.subject': 'El acuerdo de membresía está firmado',
  'letter.agreement_signed.text':
    '{{person}} firmó en nombre de {{organization}} el acuerdo de membresía de {{network}}. El documento está sellado, lleva un certificado como última página y se guarda en el portal.',
  'letter.agreement_signed.button': 'Ver el acuerdo',
  'letter.agreement_signed.after':
    'Cualquier cambio posterior en el archivo rompe su sello, y todo lector de PDF lo indica.',
  'letter.agreement_declined.subject': '{{organization}} rechazó el acuerdo de membresía',
  'letter.agreement_declined.text': '{{person}} rechazó firmar en nombre de {{organization}} por este motivo:',
  'letter.agreement_declined.button': 'Abrir la organización',
  'letter.agreement_declined.after': 'Puede enviarlo otra vez cuando el motivo haya desaparecido.',
  'letter.agreement_voided.subject': 'El acuerdo de membresía fue retirado',
  'letter.agreement_voided.text':
    '{{person}} retiró el acuerdo de membresía que {{organization}} debía firmar. No hace falta que lo firme. El motivo indicado:',
  'letter.agreement_voided.button': 'Abrir el portal',
  'letter.agreement_voided.after': 'Si se envía uno nuevo, recibirá otro correo.',
  'letter.invoice_issued.subject': 'Factura {{number}} para {{organization}}',
  'letter.invoice_issued.text':
    'Adjuntamos la factura {{number}} de {{organization}}. Debe pagar {{amount}} antes del {{when}}.',
  'letter.invoice_issued.button': 'Ver y pagar',
  'letter.invoice_issued.after': 'No necesita una cuenta para pagar. Si ya pagó, no tiene que hacer nada.',
  'letter.invoice_voided.subject': 'Se anuló la factura {{number}}',
  'letter.invoice_voided.text': 'Anulamos la factura {{number}} de {{organization}}. No tiene que pagarla. El motivo:',
  'letter.invoice_voided.button': 'Abrir el portal',
  'letter.invoice_voided.after': 'Si hay una factura nueva, recibirá otro correo.',
  'letter.payment_received.subject': 'Gracias: {{amount}} recibidos',
  'letter.payment_received.text': 'Recibimos {{amount}} de {{organization}} por la factura {{number}}. Muchas gracias.',
  'letter.payment_received.button': 'Ver el recibo',
  'letter.payment_received.after': 'Puede descargar el recibo del portal cuando quiera.',
  'letter.payment_partial.subject': 'Una parte de la factura {{number}} está pagada',
  'letter.payment_partial.text':
    'Gracias. Recibimos una parte de la factura {{number}} de {{organization}}. Quedan por pagar {{amount}} antes del {{when}}.',
  'letter.payment_partial.button': 'Ver la factura',
  'letter.payment_partial.after': 'Si ya pagó el resto, no tiene que hacer nada.',
  'letter.payment_refunded.subject': 'Reembolso para {{organization}}: {{amount}}',
  'letter.payment_refunded.text': 'Reembolsamos {{amount}} a {{organization}}. El motivo:',
  'letter.payment_refunded.button': 'Ver la membresía',
  'letter.payment_refunded.after': 'El dinero puede tardar unos días en llegar.',
  'letter.payment_failed.subject': 'La tarjeta de {{organization}} fue rechazada',
  'letter.payment_failed.text':
    'El pago de {{amount}} por la membresía de {{organization}} no se realizó. Nadie queda fuera: lo pagado dura hasta el {{when}}, y siguen días de gracia. Actualice la tarjeta, por favor.',
  'letter.payment_failed.button': 'Actualizar la tarjeta',
  'letter.payment_failed.after': 'En unos días lo intentamos otra vez con la tarjeta.',
  'letter.membership_before_30.subject': 'La membresía de {{organization}} dura hasta el {{when}}',
  'letter.membership_before_30.text':
    'La membresía de {{organization}} en {{network}} está pagada hasta el {{when}}. El portal muestra cómo sigue y qué hay que pagar.',
  'letter.membership_before_30.button': 'Ver la membresía',
  'letter.membership_before_30.after': 'Si una tarjeta paga por sí sola, no tiene que hacer nada.',
  'letter.membership_before_7.subject': 'Queda una semana: la membresía de {{organization}}',
  'letter.membership_before_7.text':
    'La membresía de {{organization}} en {{network}} está pagada hasta el {{when}}. Renuévela, por favor, para que siga sin interrupción.',
  'letter.membership_before_7.button': 'Renovar',
  'letter.membership_before_7.after': 'Si pagó estos días, no tiene que hacer nada.',
  'letter.membership_due.subject': 'La membresía de {{organization}} está por pagar',
  'letter.membership_due.text':
    'Lo que {{organization}} pagó en {{network}} terminó. Hasta el {{when}} todo sigue abierto; pague antes de esa fecha, por favor.',
  'letter.membership_due.button': 'Pagar ahora',
  'letter.membership_due.after': 'Si pagó estos días, no tiene que hacer nada.',
  'letter.membership_after_7.subject': 'Sigue pendiente: la membresía de {{organization}}',
  'letter.membership_after_7.text':
    'La membresía de {{organization}} en {{network}} todavía no está pagada. Todo sigue abierto hasta el {{when}}.',
  'letter.membership_after_7.button': 'Pagar ahora',
  'letter.membership_after_7.after': 'Si algo lo impide, escríbanos. Encontraremos cómo.',
  'letter.membership_last_day.subject': 'Último día para la membresía de {{organization}}',
  'letter.membership_last_day.text':
    'Hoy, {{when}}, es el último día en que las personas de {{organization}} entran en {{network}} sin un pago.',
  'letter.membership_last_day.button': 'Pagar ahora',
  'letter.membership_last_day.after': 'Con el pago todo se abre enseguida.',
  'letter.membership_expired.subject': 'La membresía de {{organization}} venció',
  'letter.membership_expired.text':
    'La membresía de {{organization}} en {{network}} terminó el {{when}}. Sus personas ya no entran, y nada de lo que hicieron se pierde. Se abre otra vez con el pago.',
  'letter.membership_expired.button': 'Renovar',
  'letter.membership_expired.after': 'Si no quiere seguir, no tiene que hacer nada.',
  'letter.profile_submitted.subject': 'El perfil de {{organization}} espera revisión',
  'letter.profile_submitted.text':
    '{{person}} ha terminado el perfil de {{organization}} y pide que se publique. Léalo y publíquelo, o diga qué debería ser distinto.',
  'letter.profile_submitted.button': 'Revisar el perfil',
  'letter.profile_submitted.after': 'Hasta que se publique, la red no lo ve.',
  'letter.profile_published.subject': 'El perfil de {{organization}} está publicado',
  'letter.profile_published.text':
    '{{person}} ha publicado el perfil de {{organization}}. Desde ahora los miembros de {{network}} lo ven, cada parte hasta donde usted eligió.',
  'letter.profile_published.button': 'Ver el perfil',
  'letter.profile_published.after': 'Puede cambiarlo en cualquier momento; los cambios se publican tras una revisión.',
  'letter.profile_changes_requested.subject': 'El perfil de {{organization}} necesita un cambio',
  'letter.profile_changes_requested.text':
    '{{person}} ha leído el perfil de {{organization}} y pide cambios antes de publicarlo:',
  'letter.profile_changes_requested.button': 'Abrir el perfil',
  'letter.profile_changes_requested.after':
    'Lo que usted escribió se conserva. Envíelo a revisión de nuevo cuando termine.',
  'letter.invoice_settled.subject': 'La factura {{number}} de {{organization}} está pagada',
  'letter.invoice_settled.text':
    'Adjuntamos la factura {{number}} de {{organization}}. Se pagó con su saldo a favor: {{amount}}.',
  'letter.invoice_settled.button': 'Ver la factura',
  'letter.invoice_settled.after': 'No queda nada por pagar.',
  'letter.invoice_credited.subject': 'Abono de {{amount}} en la factura {{number}}',
  'letter.invoice_credited.text': 'Abonamos {{amount}} en la factura {{number}} de {{organization}}. El motivo:',
  'letter.invoice_credited.button': 'Ver la nota de crédito',
  'letter.invoice_credited.after': 'Si ha pagado más de lo que debe, el resto se usa en la próxima factura.',
  'letter.payment_on_account.subject': 'Gracias: {{amount}} recibidos',
  'letter.payment_on_account.text':
    'Recibimos {{amount}} de {{organization}}. Con ello se pagan las facturas pendientes, y lo que sobre se usa en la próxima.',
  'letter.payment_on_account.button': 'Ver la membresía',
  'letter.payment_on_account.after': 'Si no esperaba este correo, escríbanos.',
  'letter.payment_disputed.subject': 'Se revirtió un pago con tarjeta de {{organization}}',
  'letter.payment_disputed.text':
    'El banco retiró {{amount}} que {{organization}} había pagado por la factura {{number}}. La factura vuelve a estar pendiente.',
  'letter.payment_disputed.button': 'Ver y pagar',
  'letter.payment_disputed.after': 'Si fue un error, hable con su banco o escríbanos.',
  'letter.level_approved.subject': '{{organization}} tiene ahora el nivel {{level}}',
  'letter.level_approved.text':
    'Se aprobó su solicitud: el nivel de membresía de {{organization}} en {{network}} es ahora {{level}}.',
  'letter.level_approved.button': 'Ver el nivel de membresía',
  'letter.level_approved.after': 'La página de la membresía muestra lo que cambia en su próxima factura.',
  'letter.level_refused.subject': '{{organization}} conserva su nivel de membresía',
  'letter.level_refused.text':
    'No se aprobó su solicitud de cambiar el nivel de membresía de {{organization}} a {{level}}:',
  'letter.level_refused.button': 'Ver el nivel de membresía',
  'letter.level_refused.after': 'Puede enviar otra solicitud en cualquier momento.',
}
