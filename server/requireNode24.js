// Requires Node 24. JavaScript, so that older versions can run it.
if (Number(process.versions.node.split('.')[0]) < 24) {
  console.error(
    `Нужен Node.js 24 или новее, здесь ${process.versions.node}. На Linux его приносит npm ci, на других системах поставьте его с https://nodejs.org`,
  );
  process.exit(1);
}
