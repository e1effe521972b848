import type { en } from './en.ts'

export const es: Record<keyof typeof en, string> = {
  'auth.signed_out': 'Has cerrado la sesión.',
  'quick_link.created': 'Enlace rápido añadido.',
  'quick_link.saved': 'Enlace rápido guardado.',
  'quick_link.deleted': 'Enlace rápido eliminado.',
  'quick_link.deleted_several': 'Enlaces rápidos eliminados.',
  'quick_link.reordered': 'Nuevo orden guardado.',
  'quick_link.published': 'Enlaces rápidos actualizados.',
  'quick_link.check_started': 'Se están comprobando los enlaces.',
  'quick_link_category.created': 'Categoría añadida.',
  'quick_link_category.saved': 'Categoría guardada.',
  'quick_link_category.deleted': 'Categoría eliminada.',
  'quick_link_category.reordered': 'Nuevo orden de categorías guardado.',
  'error.invalid': 'Algunos campos necesitan un cambio.',
  'error.malformed': 'No se pudo leer la solicitud.',
  'error.unauthenticated': 'Inicia sesión.',
  'error.forbidden': 'No tienes permiso para hacer esto.',
  'error.not_from_portal': 'Esto solo se puede hacer desde una página del portal.',
  'error.not_found': 'Esto no existe o no está abierto para ti.',
  'error.too_large': 'Esto es más grande de lo que acepta el servidor.',
  'error.key_reused': 'Esto ya se guardó, en otra versión. Recarga la página para verla.',
  'error.category_in_use': 'Esta categoría todavía tiene enlaces. Muévelos o elimínalos primero.',
  'error.wrong_credentials': 'El correo o la contraseña no son correctos.',
  'error.too_many_codes': 'Demasiados códigos incorrectos. Vuelve a iniciar sesión.',
  'error.enrolment_needed':
    'Esta cuenta aún no tiene autenticador. Pide a un administrador que termine su configuración.',
  'error.unexpected':
    'Algo salió mal de nuestro lado. Inténtalo de nuevo; si continúa, dinos el número {{request_id}}.',
  'error.busy': 'El servidor se está reiniciando. Inténtalo de nuevo en un momento.',
}
