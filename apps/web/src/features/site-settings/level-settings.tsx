import { LevelList } from '../membership-levels/public.ts'
import { SettingsFrame } from './settings-frame.tsx'

export default function LevelSettings() {
  return (
    <SettingsFrame>
      <LevelList />
    </SettingsFrame>
  )
}
