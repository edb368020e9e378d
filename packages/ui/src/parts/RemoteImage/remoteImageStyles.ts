import { css } from '../../styles/css.ts'

export const remoteImageStyles: string = css`
  .kit-remote-image {
    position: relative;
    display: block;
    flex: none;
    inline-size: calc(var(--image-size) * 1px);
    block-size: calc(var(--image-size) * 1px);
    overflow: hidden;
    border-radius: calc(var(--kit-border-radius-master) * var(--image-size) / 16);
    background: var(--kit-foreground-3);
  }
  .kit-remote-image[data-shape=round] {
    border-radius: 50%;
  }
  .kit-remote-image::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: inherit;
    box-shadow: inset 0 0 0 1px color-mix(in srgb, var(--kit-text-primary) 8%, transparent);
    pointer-events: none;
  }
  .kit-remote-image > img {
    display: block;
    inline-size: 100%;
    block-size: 100%;
    object-fit: cover;
    transition: opacity var(--kit-duration-view) var(--kit-easing);
  }
  .kit-remote-image[data-state=loading] > img {
    opacity: 0;
  }
`
