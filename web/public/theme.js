// Runs before the first paint, so that nobody sees the other theme flash by. lib/theme.ts goes on from here.
(() => {
  let chosen = null;
  try {
    chosen = localStorage.getItem('asphodel.theme');
  } catch {
    // Storage is forbidden here: the system's preference decides.
  }
  const systemIsDark = matchMedia('(prefers-color-scheme: dark)').matches;
  const theme = chosen === 'light' || chosen === 'dark' ? chosen : systemIsDark ? 'dark' : 'light';
  document.documentElement.dataset.theme = theme;
  document
    .querySelector('meta[name="theme-color"]')
    .setAttribute('content', theme === 'dark' ? '#111827' : '#f3f4f6');
})();
