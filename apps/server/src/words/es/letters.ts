import type { letters as words } from '../en/letters.ts'

export const letters: Record<keyof typeof words, string> = {
  'letter.greeting': 'Hola, {{first_name}}:',
  'letter.closing': 'Recibe este correo por su cuenta en {{network}}.',
  'letter.verify_email.subject': 'Confirme su dirección de correo',
  'letter.verify_email.text':
    'Se pidió una cuenta en {{network}} con esta dirección, en nombre de {{organization}}. Revise la solicitud y elija una contraseña para confirmar que la dirección es suya; después se tramita su solicitud. El enlace funciona durante dos días.',
  'letter.verify_email.button': 'Revisar y confirmar',
  'letter.verify_email.after':
    'Si no pidió una cuenta, no haga nada. Sin una contraseña que usted elija, no se tramita nada.',
  'letter.account_exists.subject': 'Ya tiene una cuenta',
  'letter.account_exists.text':
    'Alguien, probablemente usted, pidió una cuenta con esta dirección, pero ya existe una. Inicie sesión con ella o pida una contraseña nueva. Una solicitud que aún se está considerando no necesita nada más de usted.',
  'letter.account_exists.button': 'Iniciar sesión',
  'letter.account_exists.after': 'Si no puede entrar, pregunte a un administrador de su organización.',
  'letter.request_received.subject': 'Su solicitud ha llegado',
  'letter.request_received.text':
    'Gracias. Su dirección está confirmada y su solicitud para unirse a {{organization}} en {{network}} está en manos de quienes la deciden. Recibirá un correo en cuanto lo hagan.',
  'letter.request_received.button': 'Abrir el portal',
  'letter.request_received.after': 'Hasta entonces no tiene que hacer nada.',
  'letter.request_to_decide.subject': '{{person}} pide acceso',
  'letter.request_to_decide.text':
    '{{person}} ({{about}}) pide acceso a {{network}} para {{organization}}. El enlace muestra la solicitud y le pide su decisión. Funciona durante 14 días, e inicia sesión como siempre.',
  'letter.request_to_decide.button': 'Ver la solicitud',
  'letter.request_to_decide.after': 'Es posible que otra persona decida antes; la página se lo dirá.',
  'letter.request_approved.subject': 'Le damos la bienvenida a {{network}}',
  'letter.request_approved.text':
    'Su solicitud fue aprobada: ya pertenece a {{organization}} en {{network}}. En su primer inicio de sesión configurará un segundo factor; tenga a mano su teléfono o una aplicación de autenticación.',
  'letter.request_approved.button': 'Iniciar sesión',
  'letter.request_approved.after': 'La contraseña es la que eligió al pedir la cuenta.',
  'letter.request_rejected.subject': 'Su solicitud no fue aprobada',
  'letter.request_rejected.text':
    'Su solicitud para unirse a {{organization}} en {{network}} no fue aprobada. El motivo:',
  'letter.request_rejected.button': 'Abrir el portal',
  'letter.request_rejected.after': 'Si el motivo desaparece, puede pedirlo de nuevo.',
  'letter.request_need_info.subject': 'Necesitamos saber más sobre su solicitud',
  'letter.request_need_info.text':
    'Antes de decidir su solicitud para unirse a {{organization}} en {{network}}, {{person}} pregunta:',
  'letter.request_need_info.button': 'Abrir el portal',
  'letter.request_need_info.after': 'Conteste respondiendo a este correo; su respuesta llega a {{person}}.',
  'letter.request_expired.subject': 'Su solicitud ha caducado',
  'letter.request_expired.text':
    'Nadie decidió en {{days}} días sobre su solicitud para unirse a {{organization}} en {{network}}, y por eso ha caducado. Sentimos que no recibiera respuesta.',
  'letter.request_expired.button': 'Pedir de nuevo',
  'letter.request_expired.after': 'Puede pedirlo de nuevo cuando quiera. Ayuda avisar a un colega que ya sea miembro.',
  'letter.entry_rejected.subject': 'La solicitud para {{name}} no fue aprobada',
  'letter.entry_rejected.text':
    'Usted pidió acceso para {{name}} ({{email}}) en {{organization}}. {{person}} no lo aprobó. El motivo:',
  'letter.entry_rejected.button': 'Abrir la solicitud',
  'letter.entry_rejected.after': 'No se ha avisado a {{name}}.',
  'letter.entry_need_info.subject': 'Una pregunta sobre la solicitud para {{name}}',
  'letter.entry_need_info.text':
    'Usted pidió acceso para {{name}} ({{email}}) en {{organization}}. Antes de decidir, {{person}} pregunta:',
  'letter.entry_need_info.button': 'Abrir la solicitud',
  'letter.entry_need_info.after': 'Conteste respondiendo a este correo; su respuesta llega a {{person}}.',
  'letter.entry_expired.subject': 'La solicitud para {{name}} ha caducado',
  'letter.entry_expired.text':
    'Usted pidió acceso para {{name}} ({{email}}) en {{organization}}. Nadie decidió en {{days}} días, y por eso ha caducado.',
  'letter.entry_expired.button': 'Abrir la solicitud',
  'letter.entry_expired.after': 'No se ha avisado a {{name}}.',
  'letter.invitation.subject': 'Tiene una invitación a {{network}}',
  'letter.invitation.text':
    'Se creó una cuenta para usted en {{network}}{{organization}}. Elija una contraseña para empezar; en el primer inicio de sesión configurará un segundo factor. El enlace funciona durante siete días.',
  'letter.invitation.for_organization': ', para {{name}}',
  'letter.invitation.button': 'Elegir una contraseña',
  'letter.invitation.after': 'Si no lo esperaba, pregunte a un administrador de su organización.',
  'letter.reset_password.subject': 'Elija una contraseña nueva',
  'letter.reset_password.text':
    'Alguien, probablemente usted, pidió una contraseña nueva para su cuenta. El enlace siguiente abre la página para elegirla. Funciona una sola vez, durante una hora.',
  'letter.reset_password.button': 'Elegir una contraseña nueva',
  'letter.reset_password.after': 'Si no la pidió, no haga nada: su contraseña sigue igual.',
  'letter.password_changed.subject': 'Su contraseña ha cambiado',
  'letter.password_changed.text':
    'La contraseña de su cuenta acaba de cambiar y se cerraron todas las demás sesiones. A partir de ahora, inicie sesión con la contraseña nueva.',
  'letter.password_changed.button': 'Iniciar sesión',
  'letter.password_changed.after': 'Si no fue usted, pida enseguida una contraseña nueva y avise a un administrador.',
  'letter.email_changed.subject': 'Se cambió el correo de su cuenta',
  'letter.email_changed.text':
    'Un administrador ha dado a su cuenta otro correo: {{email}}. Desde ahora entre con ese; los mensajes ya no llegan a este.',
  'letter.email_changed.button': 'Abrir el portal',
  'letter.email_changed.after': 'Si usted no lo pidió, avise enseguida a un administrador.',
  'letter.recover_factor.subject': 'Recupere el acceso a su cuenta',
  'letter.recover_factor.text':
    'Alguien que conoce su contraseña dice que perdió su autenticador. El enlace siguiente es la mitad del camino de vuelta; las respuestas a sus preguntas de seguridad son la otra. Funciona una sola vez, durante una hora.',
  'letter.recover_factor.button': 'Responder mis preguntas de seguridad',
  'letter.recover_factor.after':
    'Si no fue usted, alguien conoce su contraseña: elija enseguida una nueva. Sin sus respuestas, el enlace no abre nada.',
  'letter.factor_reset.subject': 'Su segundo factor se está restableciendo',
  'letter.factor_reset.text':
    'El segundo factor de su cuenta ya no cuenta y se cerraron todas sus sesiones. En su próximo inicio de sesión configurará uno nuevo.',
  'letter.factor_reset.button': 'Iniciar sesión',
  'letter.factor_reset.after': 'Si no lo hizo ni lo pidió, avise enseguida a un administrador.',
  'letter.new_device.subject': 'Un dispositivo nuevo inició sesión',
  'letter.new_device.text':
    'Su cuenta se usó en un dispositivo que no habíamos visto antes: {{device}}, desde la dirección {{address}}, {{when}}.',
  'letter.new_device.button': 'Ver mis sesiones',
  'letter.new_device.after':
    'Si fue usted, todo está bien. Si no, cierre la sesión en su perfil y cambie su contraseña.',
  'letter.mail_test.subject': 'Esto es una prueba',
  'letter.mail_test.text':
    '{{person}} pidió a {{network}} que enviara este correo, para ver si los correos llegan y qué aspecto tienen.',
  'letter.mail_test.button': 'Abrir el portal',
  'letter.mail_test.after': 'No hay nada que hacer. Está bien si el remitente y el pie son los que usted eligió.',
}
