/** Begins the solvers that the language server asks for, and carries messages between them. */
export function beginSolversFor(server: Worker): void {
    server.addEventListener('message', ({ ports: [port] }) => {
        if (!port) {
            return; // A message to the client.
        }
        const solver = new Worker('solver.js', { type: 'module' });
        solver.onmessage = ({ data }) => port.postMessage(data);
        solver.onerror = event => {
            event.preventDefault();
            port.postMessage({ fault: event.message });
        };
        port.onmessage = ({ data }) => {
            if (data === 'end') {
                solver.terminate();
                port.close();
            } else {
                solver.postMessage(data);
            }
        };
    });
}
