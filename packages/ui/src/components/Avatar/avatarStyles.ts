import { css } from '../../theme/css.ts'

export const avatarStyles: string = css`
  .kit-avatar {
    display: block;
    flex: none;
    border-radius: 50%;
    background: radial-gradient(circle at 68% 22%, var(--tint-1) 0%, transparent 48%), radial-gradient(circle at 18% 30%, var(--tint-2) 0%, transparent 58%), radial-gradient(circle at 84% 66%, var(--tint-4) 0%, transparent 56%), radial-gradient(circle at 34% 92%, var(--tint-5) 0%, transparent 62%), var(--tint-3);
    box-shadow: inset 0 0 0 1px color-mix(in srgb, var(--kit-text-primary) 8%, transparent);
    overflow: hidden;
    forced-color-adjust: none;
  }
  /* The closed ring: connected. */
  .kit-avatar-ring {
    display: block;
    flex: none;
    padding: 4px;
    border-radius: 50%;
    box-shadow: inset 0 0 0 2px var(--kit-accent);
  }
  .kit-avatar > img {
    display: block;
    inline-size: 100%;
    block-size: 100%;
    object-fit: cover;
  }
`
