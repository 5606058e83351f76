// Runs before the first paint, so that nobody sees the other theme flash by, nor the door who is already in.
// lib/theme.ts and app/app.tsx go on from here.
(() => {
  const remembered = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      // Storage is forbidden here: the system's preference decides, and nobody is expected.
      return null;
    }
  };
  const page = document.documentElement;
  const chosen = remembered('asphodel.theme');
  const systemIsDark = matchMedia('(prefers-color-scheme: dark)').matches;
  const theme = chosen === 'light' || chosen === 'dark' ? chosen : systemIsDark ? 'dark' : 'light';
  page.dataset.theme = theme;
  document
    .querySelector('meta[name="theme-color"]')
    .setAttribute('content', theme === 'dark' ? '#111827' : '#f3f4f6');
  const isAtDoor = location.pathname === '/' && remembered('asphodel.expected') === null;
  page.dataset.first = isAtDoor ? 'door' : 'elsewhere';
})();
