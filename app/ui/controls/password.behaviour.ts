export function passwords(root: ParentNode): void {
  root.addEventListener('click', (event) => {
    const button = (event.target as Element).closest<HTMLElement>('[data-password]');
    const input = button?.parentElement?.querySelector('input');
    if (!button || !input) return;
    const show = input.type === 'password';
    input.type = show ? 'text' : 'password';
    button.classList.toggle('shown', show);
    const words = button.querySelector('.visually-hidden');
    if (words) words.textContent = show ? 'Hide password' : 'Show password';
  });
}
