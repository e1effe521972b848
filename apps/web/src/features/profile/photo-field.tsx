import type { Profile } from '@guildhall/contract/profile'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../lib/api.ts'
import { photoUrl } from '../../lib/session.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/form/input.tsx'
import { useDeletePhoto, useStorePhoto } from './api.ts'

/** Takes effect at once: a photo is no part of what the form saves. */
export function PhotoField({ profile }: { profile: Profile }) {
  const { t } = useTranslation('profile')
  const input = useRef<HTMLInputElement>(null)
  const store = useStorePhoto()
  const remove = useDeletePhoto()
  const refusal = store.error instanceof ApiError ? store.error.errors?.['image']?.[0] : undefined
  return (
    <Field group label={t('photo.label')} help={t('photo.help')} error={refusal}>
      <div className="flex items-center gap-5 pt-1">
        <Avatar name={`${profile.first_name} ${profile.last_name}`} size="xl" photo={photoUrl(profile)} />
        <input
          ref={input}
          hidden
          type="file"
          accept="image/jpeg,image/png,image/webp"
          aria-label={t('photo.label')}
          onChange={({ target }) => {
            const file = target.files?.[0]
            if (file) store.mutate(file)
            // The same file can be chosen again.
            target.value = ''
          }}
        />
        <div className="flex flex-wrap gap-2">
          <Button size="s" busy={store.isPending} onClick={() => input.current?.click()}>
            {t(profile.photo ? 'photo.replace' : 'photo.upload')}
          </Button>
          {profile.photo && (
            <Button size="s" variant="quiet" busy={remove.isPending} onClick={() => remove.mutate()}>
              {t('photo.delete')}
            </Button>
          )}
        </div>
      </div>
    </Field>
  )
}
