import { toast } from 'react-hot-toast/headless'

/** Where and how long; without it top right, 2 s for a success and 4 s for an error. */
type ToastOptions = { position?: 'top-right' | 'top-center'; duration?: number }

export const toastSuccess = (message: string, options?: ToastOptions): string => toast.success(message, options)

export const toastError = (message: string, options?: ToastOptions): string => toast.error(message, options)

export const toastInfo = (message: string, options?: ToastOptions): string => toast(message, options)

/** Stays until `dismissToast` is called with what it hands back. */
export const toastLoading = (message: string, options?: ToastOptions): string => toast.loading(message, options)

export const dismissToast = (id: string): void => toast.dismiss(id)
